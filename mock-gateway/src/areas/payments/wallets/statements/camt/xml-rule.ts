/** A form of texts: a regular expression, or a check of its own. */
export interface TextForm {
  test(text: string): boolean
}

/** A rule of an XML schema for one element: what it contains, how often, and in which order. */
export interface XmlRule {
  readonly element: string
  /** Least number of occurrences in the parent; 1 by default. */
  readonly min?: number
  /** Greatest number of occurrences in the parent; 1 by default. */
  readonly most?: number
  /** The required attributes with the form of their values. No other attribute is allowed. */
  readonly attributes?: Readonly<Record<string, RegExp>>
  /** The form of the text; absent for an element with children. */
  readonly text?: TextForm
  /** The children in their order. */
  readonly children?: readonly XmlRule[]
}
