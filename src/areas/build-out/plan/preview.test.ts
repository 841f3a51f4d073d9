import { expect, test } from 'vitest'
import { planPreview } from './preview.ts'
import template from './template.json' with { type: 'json' }

test('strangers are shown six steps, with the titles and days of the plan itself', () => {
  expect(planPreview).toHaveLength(6)
  for (const { title, from, to } of planPreview) {
    expect(
      template.phases.some((phase) => phase.title.startsWith(title) && phase.startDay === from && phase.endDay === to),
      title,
    ).toBe(true)
  }
})
