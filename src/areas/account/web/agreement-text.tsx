import type { Agreement } from '../agreement.ts'

/** The sections of a text that is agreed to, numbered. */
export function AgreementText({ sections }: Pick<Agreement, 'sections'>) {
  return sections.map(({ head, text }, place) => (
    <section key={head}>
      <h3>
        {place + 1}. {head}
      </h3>
      <p>{text}</p>
    </section>
  ))
}
