import { type ComponentPropsWithRef, type ComponentType, createContext, type ReactNode, useContext } from 'react'

/** The props of a router's link component: an anchor's props, `href` always present. It must render an `<a>`. */
export type LinkSlotProps = ComponentPropsWithRef<'a'> & { href: string }

const LinkSlotContext = createContext<ComponentType<LinkSlotProps> | 'a'>('a')

/** Replaces every in-app `<a>` of the kit by the router's link. Without it links reload the page. */
export function LinkSlotProvider({ link, children }: { link: ComponentType<LinkSlotProps>; children: ReactNode }) {
  return <LinkSlotContext.Provider value={link}>{children}</LinkSlotContext.Provider>
}

/** An unstyled link through the slot: the basis of styled links, link buttons and menu items. */
export function SlotLink(props: LinkSlotProps) {
  const Slot = useContext(LinkSlotContext)
  return <Slot {...props} />
}
