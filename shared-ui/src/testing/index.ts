export { KitTestProviders, type KitTestProvidersProps } from './KitTestProviders.tsx'
export { type RenderKitOptions, renderKit } from './render-kit.tsx'
