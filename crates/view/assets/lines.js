"use strict";
/* The lines of JSON of an answer, as they come. */
async function* linesOf(response) {
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let text = "";
  for (;;) {
    const { done, value } = await reader.read();
    const lines = (text += value ?? "").split("\n");
    text = done ? "" : lines.pop();
    for (const line of lines) if (line) yield JSON.parse(line);
    if (done) return;
  }
}
if (typeof module !== "undefined") module.exports = linesOf;
