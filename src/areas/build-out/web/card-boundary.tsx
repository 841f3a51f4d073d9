import type { ReactNode } from 'react'
import { Component } from 'react'
import { Card } from '../../../kit/ui/card.tsx'
import { ErrorState } from '../../../kit/ui/error-state.tsx'

type CardBoundaryProps = { title: string; children: ReactNode }

/** Keeps a card that fails from taking the page with it: the card says so and offers to try again. */
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
