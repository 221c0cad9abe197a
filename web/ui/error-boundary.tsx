import { Component, type ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { siteTexts } from '../../content/site-texts.ts'
import { Unreachable } from '../http/call.ts'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'

/** The browser stores no data for this site: storage is forbidden or broken. */
export class StorageUnavailable extends Error {
  override readonly name = 'StorageUnavailable'
}

/** Shows an error page when rendering fails, and renders again after a navigation. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary path={useLocation().pathname}>{children}</Boundary>
}

interface BoundaryProps {
  path: string
  children: ReactNode
}

class Boundary extends Component<BoundaryProps, { failure: { error: unknown } | null }> {
  override state: { failure: { error: unknown } | null } = { failure: null }

  static getDerivedStateFromError(error: unknown) {
    return { failure: { error } }
  }

  override componentDidUpdate(before: BoundaryProps) {
    if (before.path !== this.props.path && this.state.failure) this.setState({ failure: null })
  }

  override render() {
    if (!this.state.failure) return this.props.children
    const { title, text, reload } = textsFor(this.state.failure.error)
    return (
      <MessagePage title={title} action={<Button onClick={() => location.reload()}>{reload}</Button>}>
        {text}
      </MessagePage>
    )
  }
}

function textsFor(error: unknown) {
  if (error instanceof Unreachable) return siteTexts.unreachable
  return error instanceof StorageUnavailable ? siteTexts.noStorage : siteTexts.crashed
}
