import type { ReactNode } from 'react'
import { Component } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'

type CardBoundaryProps = { title: string; children: ReactNode }

/** An error boundary for a card: it shows the error with a retry, and the page stays. */
export class CardBoundary extends Component<CardBoundaryProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <Card>
        <ErrorState title={`${this.props.title} couldn’t be loaded`} onRetry={() => this.setState({ failed: false })} />
      </Card>
    )
  }
}
