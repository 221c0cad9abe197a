import { Component, type ReactNode } from 'react'
import { siteTexts } from '../../content/site-texts.ts'
import { Button } from './button.tsx'
import { MessagePage } from './message-page.tsx'

/** Shows a way on when a page could not be drawn. */
export class ErrorBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    const { title, text, reload } = siteTexts.crashed
    return (
      <MessagePage title={title} action={<Button onClick={() => location.reload()}>{reload}</Button>}>
        {text}
      </MessagePage>
    )
  }
}
