import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/**
 * The props of a router's link component: an anchor's props with a required `href`. The component must render an `<a>`.
 */
export type LinkSlotProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkSlotContext = createContext<ComponentType<LinkSlotProps> | 'a'>('a')

/**
 * Replaces every in-app `<a>` of the kit by the router's link component. Without this provider, links reload the page.
 */
export function LinkSlotProvider({ link, children }: { link: ComponentType<LinkSlotProps>; children: ReactNode }) {
  return <LinkSlotContext.Provider value={link}>{children}</LinkSlotContext.Provider>
}

/** An unstyled link that uses the router's link component: the basis of styled links, link buttons and menu items. */
export function SlotLink(props: LinkSlotProps) {
  const Slot = useContext(LinkSlotContext)
  return <Slot {...props} />
}
