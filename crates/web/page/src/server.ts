/* What is asked of the program. Every question is JSON and carries all that it is about; long
   answers come line by line and end when they are no longer wanted. */

/** An answer that says why there is none. */
export class Fault extends Error {}

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Fault(told.error ?? String(response.status));
}

const posted = (body: unknown, signal?: AbortSignal): RequestInit => ({
  method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal,
});

export async function get<T>(address: string): Promise<T> {
  return (await checked(await fetch(address))).json();
}

export async function ask<T>(address: string, question: unknown, signal?: AbortSignal): Promise<T> {
  return (await checked(await fetch(address, posted(question, signal)))).json();
}

export async function forget(address: string): Promise<void> {
  await checked(await fetch(address, { method: "DELETE" }));
}

/** The lines of an answer, as they come. */
async function* lines<T>(response: Response): AsyncGenerator<T> {
  const reader = (await checked(response)).body!.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    const whole = (text += value ?? "").split("\n");
    text = done ? "" : whole.pop()!;
    for (const line of whole.filter(Boolean)) {
      const told = JSON.parse(line);
      if (told.error) throw new Fault(told.error);
      yield told;
    }
    if (done) return;
  }
}

export async function* stream<T>(address: string, question: unknown, signal: AbortSignal): AsyncGenerator<T> {
  yield* lines<T>(await fetch(address, posted(question, signal)));
}

/** Sends a file; `told` goes into the query. */
export async function* send<T>(address: string, told: Record<string, string>, file: Blob, signal?: AbortSignal) {
  const query = Object.entries(told).map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("&");
  yield* lines<T>(await fetch(`${address}?${query}`, { method: "POST", body: file, signal }));
}

/** Saves what the server writes under a name. */
export async function save(address: string, question: unknown, name: string): Promise<void> {
  const content = await (await checked(await fetch(address, posted(question)))).blob();
  const link = document.createElement("a");
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Whether a question was only taken back. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
