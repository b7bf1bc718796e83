// What ends a sentence or a bracket: mail programs make it part of the link before it. A few signs at most: looking for
// any number of them in a stranger's long address would hold up every other answer.
const ending =
  /(?:[.,;:!?)\]}>'"»’”…]|%(?:22|27|29|3E|5D|7D|C2%BB|E2%80%99|E2%80%9D|E2%80%A6)){1,8}$/i;

/** Returns a path, or the secret of a link, without the point or bracket that followed the link (B-4243). */
export function withoutLinkEnd(text: string): string {
  return text.replace(ending, '');
}

/** Reads the secret of an email's link. It follows `#`, which browsers send to no server and no log. */
export function readLinkToken(): string {
  return withoutLinkEnd(location.hash.slice(1));
}
