export { type RenderedScreen, renderScreen, type ScreenUnderTest } from './render-screen.tsx'
