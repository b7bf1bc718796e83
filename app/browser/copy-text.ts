/** Copies a text, and tells whether that went: over plain HTTP there is no clipboard, and people copy by hand. */
export async function copyText(text: string): Promise<boolean> {
  const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  return copying.then(
    () => true,
    () => false,
  );
}
