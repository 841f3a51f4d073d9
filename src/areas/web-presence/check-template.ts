/** Things in a page that will not work or that visitors and search engines miss, each as a sentence; empty when there are none. */
export function checkTemplate(html: string): string[] {
  const found: string[] = []
  const tags = html.replace(/<!--[\s\S]*?-->/g, '')
  if (/<script\b(?![^>]*application\/ld\+json)/i.test(tags) || /\son\w+\s*=/i.test(tags))
    found.push('Scripts are saved but don’t run in the preview.')
  if (/<link\b[^>]*stylesheet/i.test(tags) || /@import/i.test(tags))
    found.push('External style sheets aren’t loaded in the preview. Put styles in a <style> element.')
  if (/<(?:iframe|object|embed)\b/i.test(tags)) found.push('iframes aren’t shown in the preview.')
  if (/<form\b/i.test(tags)) found.push('Forms can’t be sent from the preview; try them on your live site.')
  if (tags.trim() !== '' && !/<title>\s*\S/i.test(tags))
    found.push('The <title> is missing: browsers and search engines show it.')
  if (tags.trim() !== '' && !/<meta\b[^>]*viewport/i.test(tags))
    found.push('The viewport tag is missing: the page will look tiny on phones.')
  if (/<img\b(?![^>]*\balt\s*=)/i.test(tags)) found.push('An image has no alt text for people who can’t see it.')
  return found
}
