import type { Agreement } from '../agreement.ts'

/** The sections of a text that is agreed to, numbered. */
export function AgreementText({ sections }: Pick<Agreement, 'sections'>) {
  return sections.map(({ head, text }, index) => (
    <section key={head}>
      <h3>
        {index + 1}. {head}
      </h3>
      <p>{text}</p>
    </section>
  ))
}
