/** The words of a text, in a list: what stands between white space. */
export function words([text = '']: TemplateStringsArray): readonly string[] {
  return text.trim().split(/\s+/);
}
