/** Returns the link that dials a Canadian number written as `514 555-0142`. */
export function phoneLink(phone: string): string {
  return `tel:+1${phone.replace(/\D/g, '')}`;
}
