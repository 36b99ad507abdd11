/** The generation of the schema: it decides where identity documents and signatories are. */
export type GoamlVersion = 4 | 5
