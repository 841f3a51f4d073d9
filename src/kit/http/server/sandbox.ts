import type { FastifyReply } from 'fastify'

/** What a page that someone wrote may load: pictures and fonts over https, and its own inline styles. Nothing else, nowhere else. */
const loads = `default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; font-src https: data:; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`

const framed = {
  'x-frame-options': 'SAMEORIGIN',
  // HTML refuses a sandboxed page with 'same-origin' as a tab of its own; without script it has no use for an opener.
  'cross-origin-opener-policy': 'unsafe-none',
  'cache-control': 'no-store',
}

/**
 * Answers with HTML that is not a page of the portal, such as one of a client's making. The policy's sandbox gives it an origin of its own, so that neither in a frame
 * nor at its own address it has script, cookies, forms, other frames or a way out of its window.
 */
export function sendSandboxed(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .headers({ ...framed, 'content-security-policy': `sandbox; ${loads}` })
    .type('text/html; charset=utf-8')
    .send(html)
}

/** Answers with a page of ours in the same sandbox, but for its one script, named by its hash ('sha256-...'). */
export function sendSandboxedScript(reply: FastifyReply, html: string, hash: string): FastifyReply {
  return reply
    .headers({ ...framed, 'content-security-policy': `sandbox allow-scripts; script-src '${hash}'; ${loads}` })
    .type('text/html; charset=utf-8')
    .send(html)
}
