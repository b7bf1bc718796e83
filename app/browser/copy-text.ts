/** Copies a text; returns false over plain HTTP, which has no clipboard. */
export async function copyText(text: string): Promise<boolean> {
  const copying = navigator.clipboard?.writeText(text) ?? Promise.reject(new Error('no clipboard'));
  return copying.then(
    () => true,
    () => false,
  );
}
