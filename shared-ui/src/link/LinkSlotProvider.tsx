import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** What a link component of a router gets: an anchor's props, `href` always there. It must render an `<a>`. */
export type LinkSlotProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkSlotContext = createContext<ComponentType<LinkSlotProps> | 'a'>('a')

/** Puts the router's link in the place of every in-app `<a>` of the kit. Without it links load the page anew. */
export function LinkSlotProvider({ link, children }: { link: ComponentType<LinkSlotProps>; children: ReactNode }) {
  return <LinkSlotContext.Provider value={link}>{children}</LinkSlotContext.Provider>
}

/** An unstyled link through the slot: what styled links, buttons with an address and menu items are made of. */
export function SlotLink(props: LinkSlotProps) {
  const Slot = useContext(LinkSlotContext)
  return <Slot {...props} />
}
