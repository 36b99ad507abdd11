import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The props of a router's link component: an anchor's props, `href` always present. It must render an `<a>`. */
export type LinkSlotProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkSlotContext = createContext<ComponentType<LinkSlotProps> | 'a'>('a')

/** Puts the router's link in the place of every in-app `<a>` of the kit. Without it links reload the page. */
export function LinkSlotProvider({ link, children }: { link: ComponentType<LinkSlotProps>; children: ReactNode }) {
  return <LinkSlotContext.Provider value={link}>{children}</LinkSlotContext.Provider>
}

/** An unstyled link through the slot: what styled links, buttons with an address and menu items are made of. */
export function SlotLink(props: LinkSlotProps) {
  const Slot = useContext(LinkSlotContext)
  return <Slot {...props} />
}
