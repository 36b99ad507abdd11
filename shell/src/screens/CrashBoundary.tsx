import { Component, type ReactNode } from 'react'

interface CrashBoundaryProps {
  readonly onCrash: (error: Error) => void
  readonly children: ReactNode
}

/** Catches a crash of one screen, so that the rest of the portal continues to work. */
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
