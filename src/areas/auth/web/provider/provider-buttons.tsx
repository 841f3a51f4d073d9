import { Button } from '@mantine/core'
import { useState } from 'react'
import { checkEmail } from '../check-field.ts'
import { describeFailure, signInFallback } from '../sign-in-failure.ts'

export type ProviderSettings = {
  /** Who else signs people in, offered by name. */
  providers: { id: string; label: string }[]
  /** Whether companies have a sign-in of their own. */
  companies: boolean
}
type ProviderButtonsProps = ProviderSettings & {
  /** What is typed as the e-mail address. */
  email: string
  onFailure: (text: string | undefined) => void
}

/** Leads to the providers that are set up. */
export function ProviderButtons({ providers, companies, email, onFailure }: ProviderButtonsProps) {
  const [busy, setBusy] = useState(false)

  async function leave(way: { provider: string } | { email: string }) {
    if (busy) return
    setBusy(true)
    onFailure(undefined)
    try {
      const next = new URLSearchParams(location.search).get('next') ?? undefined
      const calls = await import('./provider-call.ts')
      await ('provider' in way ? calls.leaveForProvider(way.provider, next) : calls.leaveForCompany(way.email, next))
    } catch (error) {
      onFailure(describeFailure(error, signInFallback))
      setBusy(false)
    }
  }

  function leaveForCompany() {
    if (checkEmail(email)) return onFailure('Enter your work e-mail above, then choose your company’s sign-in.')
    void leave({ email: email.trim() })
  }

  return (
    <>
      {providers.map(({ id, label }) => (
        <Button key={id} variant="default" size="md" fullWidth onClick={() => void leave({ provider: id })}>
          Continue with {label}
        </Button>
      ))}
      {companies && (
        <Button variant="default" size="md" fullWidth onClick={leaveForCompany}>
          Sign in with your company
        </Button>
      )}
    </>
  )
}
