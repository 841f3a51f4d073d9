/** Things in a page that will not work or that visitors and search engines miss, each as a sentence; empty when there are none. */
export function checkTemplate(html: string): string[] {
  const found: string[] = []
  const tags = html.replace(/<!--[\s\S]*?-->/g, '')
  if (/<script\b(?![^>]*application\/ld\+json)/i.test(tags) || /\son\w+\s*=/i.test(tags)) found.push('Scripts are kept but never run in the portal’s preview.')
  if (/<link\b[^>]*stylesheet/i.test(tags) || /@import/i.test(tags)) found.push('Outside style sheets are not loaded here: put styles into a <style> element.')
  if (/<(?:iframe|object|embed)\b/i.test(tags)) found.push('Pages within the page are not loaded here.')
  if (/<form\b/i.test(tags)) found.push('Forms can’t be sent from the preview; try them on your live site.')
  if (tags.trim() !== '' && !/<title>\s*\S/i.test(tags)) found.push('A <title> is missing: browsers and search engines show it.')
  if (tags.trim() !== '' && !/<meta\b[^>]*viewport/i.test(tags)) found.push('The viewport line is missing: phones would show the page tiny.')
  if (/<img\b(?![^>]*\balt\s*=)/i.test(tags)) found.push('A picture has no alt text for people who can’t see it.')
  return found
}
