import { sql } from 'kysely'

/** By which references are compared: without regard to case, spaces and invisible characters (ruling A100). */
export const referenceKey = (reference: string) => sql<string>`portal_reference(${reference}::text)`
