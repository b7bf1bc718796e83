// Mail programs add the end of a sentence or a bracket to the link before it. At most eight
// characters: a search without a limit in a long address would block the server.
const ending =
  /(?:[.,;:!?)\]}>'"»’”…]|%(?:22|27|29|3E|5D|7D|C2%BB|E2%80%99|E2%80%9D|E2%80%A6)){1,8}$/i;

/** Returns a path or a link's secret without the point or bracket after the link (B-4243). */
export function withoutLinkEnd(text: string): string {
  return text.replace(ending, '');
}

/** Returns the secret of an email's link. It follows `#`, which browsers send to no server. */
export function readLinkToken(): string {
  return withoutLinkEnd(location.hash.slice(1));
}
