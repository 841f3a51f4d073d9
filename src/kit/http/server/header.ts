import type { FastifyReply, FastifyRequest } from 'fastify'

export type PageHeaderSettings = {
  publicUrl: string
  /** Hashes of the page's inline scripts and styles, quoted as the Content-Security-Policy wants them. */
  inlineHashes: { scripts: string[]; styles: string[] }
  /** The one third-party site that a page may embed, such as 'https://chat.example'. */
  frameOrigin?: string | undefined
}

/** The headers that every response carries: those of the API and those of pages and files. */
export type SecurityHeaders = { api: Record<string, string>; page: Record<string, string> }

const common = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'x-frame-options': 'DENY',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=()',
}

export function makeSecurityHeaders({ publicUrl, inlineHashes, frameOrigin }: PageHeaderSettings): SecurityHeaders {
  const always = {
    ...common,
    ...(publicUrl.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  }
  return {
    api: {
      ...always,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; frame-ancestors 'none'`,
    },
    page: {
      ...always,
      // What is written into the page is allowed by its hash only.
      'content-security-policy': [
        `default-src 'self'`,
        ['script-src', `'self'`, ...inlineHashes.scripts].join(' '),
        ['style-src', `'self'`, ...inlineHashes.styles].join(' '),
        `img-src 'self' data:`,
        `font-src 'self'`,
        `connect-src 'self'`,
        `media-src 'self'`,
        `object-src 'none'`,
        `base-uri 'none'`,
        `form-action 'self'`,
        `frame-ancestors 'none'`,
        ...(frameOrigin ? [`frame-src 'self' ${frameOrigin}`] : []),
      ].join('; '),
    },
  }
}

/** Sets them on the response to a request. */
export function setSecurityHeaders(
  { url, routeOptions }: FastifyRequest,
  reply: FastifyReply,
  headers: SecurityHeaders,
): void {
  // The router takes '/%61pi/session' for what it means, so the route counts; where there is none, the address does.
  const ofApi = url.startsWith('/api/') || routeOptions.url?.startsWith('/api/') === true
  reply.headers(ofApi ? headers.api : headers.page)
}
