import type { FastifyReply } from 'fastify'

/** Sets the headers that every answer carries. Takes the reply, the request's path and what the page policy needs. */
export function setSecurityHeaders(reply: FastifyReply, path: string, settings: { publicUrl: string; scriptHashes: string[] }): void {
  reply.headers(path.startsWith('/api/') ? apiHeaders : pageHeaders(settings))
}

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

const apiHeaders = { ...common, 'cache-control': 'no-store', 'content-security-policy': `default-src 'none'; frame-ancestors 'none'` }

let made: Record<string, string> | undefined

function pageHeaders({ publicUrl, scriptHashes }: { publicUrl: string; scriptHashes: string[] }): Record<string, string> {
  made ??= {
    ...common,
    // Inline styles are how the component library sets its variables; inline scripts are allowed by hash only.
    'content-security-policy': [
      `default-src 'self'`, `script-src 'self' ${scriptHashes.map((hash) => `'${hash}'`).join(' ')}`.trim(), `style-src 'self' 'unsafe-inline'`,
      `img-src 'self' data:`, `font-src 'self'`, `connect-src 'self'`, `media-src 'self'`, `object-src 'none'`, `base-uri 'none'`,
      `form-action 'self'`, `frame-ancestors 'none'`,
    ].join('; '),
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return made
}
