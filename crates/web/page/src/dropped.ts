/* What is dropped on the page: files, and folders with what is in them. */

/** The most files that are taken at once. */
export const FILES = 500;

type Dropped = File | FileSystemEntry;

/** The files and folders of a drop. */
export function dropped(data: DataTransfer | null): Dropped[] {
  const items = [...data?.items ?? []].filter(({ kind }) => kind === "file");
  return items.map((item) => {
    const entry = item.webkitGetAsEntry?.();
    return entry?.isDirectory ? entry : item.getAsFile();
  }).filter((one) => one !== null);
}

/** All files, those in folders too; one more than are taken where there are more. */
export async function files(some: Dropped[], found: File[] = []): Promise<File[]> {
  for (const one of some) {
    if (found.length > FILES) break;
    if (one instanceof File) found.push(one);
    else if (one.isFile) found.push(await new Promise<File>((take, lose) => (one as FileSystemFileEntry).file(take, lose)));
    else {
      const reader = (one as FileSystemDirectoryEntry).createReader();
      // A folder is read in parts, until nothing more comes.
      while (found.length <= FILES) {
        const part = await new Promise<FileSystemEntry[]>((take, lose) => reader.readEntries(take, lose));
        if (part.length === 0) break;
        await files(part, found);
      }
    }
  }
  return found;
}
