import type { DirectoryPort } from './directory-port.ts'

/** The staff directory of the demo, stored in a table. */
export const tableDirectory: DirectoryPort = {
  async find(db, nameOrEmail, countryId) {
    const person = await db
      .selectFrom('directory_person')
      .selectAll()
      .where((eb) => eb.or([eb('username', '=', nameOrEmail), eb('email', '=', nameOrEmail)]))
      .where('country_id', '=', countryId)
      .executeTakeFirst()
    if (person === undefined) return null
    return {
      username: person.username,
      displayName: person.display_name,
      email: person.email,
      mobileNo: person.mobile_no,
      department: person.department,
      groups: person.groups,
      managerName: person.manager_name,
      managerDepartment: person.manager_department,
    }
  },
}
