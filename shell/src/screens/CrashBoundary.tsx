import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  readonly onCrash: (error: Error) => void
  readonly children: ReactNode
}

/** Limits a crash to one screen, so that the other parts of the portal continue to work. */
export class CrashBoundary extends Component<CrashBoundaryProps, { hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override componentDidCatch(error: Error) {
    this.props.onCrash(error)
  }

  override render() {
    return this.state.hasCrashed ? null : this.props.children
  }
}
