import type { FastifyReply } from 'fastify'
import type { Problem } from './problem.ts'

/** Answers a person who opened an address by hand or in a new tab: the same text as a page, not as JSON. */
export function sendRefusalPage(reply: FastifyReply, problem: Problem, title: string): FastifyReply {
  return reply
    .code(problem.status)
    .headers({
      ...problem.headers,
      'cache-control': 'no-store',
      'content-security-policy': `default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'`,
    })
    .type('text/html; charset=utf-8')
    .send(`<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escape(title)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:30rem;margin:20vh auto 0;padding:0 1.5rem;color-scheme:light dark}h1{font-size:1.25rem;margin:0 0 1rem}</style>
<main><h1>${escape(problem.message)}</h1><p><a href="/">Open the portal</a></p></main></html>`)
}

function escape(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
