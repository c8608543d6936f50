/* What is asked of the program. Every question is JSON and carries all that it is about; long
   answers come line by line and end when they are no longer wanted. */

/** An answer that says why there is none. */
export class Fault extends Error {}

const KEY = "gokoro-key";

/** Keeps the key of the address that the program printed, and takes it out of the address. */
export function takeKey(): void {
  const key = new URLSearchParams(location.hash.slice(1)).get("key");
  if (!key) return;
  try { localStorage.setItem(KEY, key); } catch { /* A page may have no storage. */ }
  history.replaceState(null, "", location.pathname);
}

function key(): Record<string, string> {
  try {
    const kept = localStorage.getItem(KEY);
    return kept ? { "x-gokoro-key": kept } : {};
  } catch { return {}; }
}

/** Whether the page was opened with the key. */
export const hasKey = () => "x-gokoro-key" in key();

async function checked(response: Response): Promise<Response> {
  if (response.ok) return response;
  const told = await response.json().catch(() => ({}));
  throw new Fault(told.error ?? String(response.status));
}

const posted = (body: unknown, signal?: AbortSignal): RequestInit => ({
  method: "POST", headers: { "content-type": "application/json", ...key() }, body: JSON.stringify(body), signal,
});

export async function get<T>(address: string): Promise<T> {
  return (await checked(await fetch(address, { headers: key() }))).json();
}

export async function ask<T>(address: string, question: unknown, signal?: AbortSignal): Promise<T> {
  const told = await (await checked(await fetch(address, posted(question, signal)))).json();
  // What is told line by line has begun before it fails.
  if (told?.error) throw new Fault(told.error);
  return told;
}

/** Tells the server something, also while the page goes away. */
export function tell(address: string, question: unknown): void {
  fetch(address, { ...posted(question), keepalive: true }).catch(() => {});
}

export async function forget(address: string): Promise<void> {
  await checked(await fetch(address, { method: "DELETE" }));
}

/** The lines of JSON of an answer, as they come. */
async function* lines<T>(response: Response): AsyncGenerator<T> {
  const { body } = await checked(response);
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader();
  for (let text = ""; ;) {
    const { done, value } = await reader.read();
    const all = (text + (value ?? "")).split("\n");
    text = done ? "" : all.pop()!;
    for (const line of all.filter(Boolean)) {
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

/** What the server writes, as a file with a name. */
export async function file(address: string, name: string, question?: unknown): Promise<File> {
  const response = await checked(await fetch(address, question ? posted(question) : { headers: key() }));
  return new File([await response.blob()], name);
}

/** Saves what the server writes under a name. */
export async function save(address: string, question: unknown, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await file(address, name, question));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Why a question is taken back by the person who asked it. */
export const STOP = new DOMException("stopped", "AbortError");

/** Whether a question was only taken back. */
export const isAborted = (error: unknown) => error instanceof DOMException && error.name === "AbortError";
