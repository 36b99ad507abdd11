import type { ModuleContribution } from '@portal/portal-sdk/module'

/** What the shell draws of this module without loading it: menu, titles, cards and tour. */
export const TITLES: ModuleContribution['titles'] = {
  en: {
    partners: 'Partners',
    operatorUsers: 'Partner users',
    operatorUsersText: 'See the users of your organisation',
    users: 'Users',
    uploadUsers: 'Upload Users',
    referenceTables: 'Reference Tables',
    roles: 'Roles',
    createRole: 'Role',
    officers: 'Organisation and officers',
    officerProfile: 'Officer profile',
    checkersQueue: 'Checkers Queue',
    makersQueue: 'My Queues',
    userManagement: 'User Management',
    userManagementText: 'Create, edit, authorize and view users',
    tourCompanyDetails: 'Company details',
    tourCompanyDetailsText:
      'Who your organisation is: its name, type, registration and address. You see here what is still missing.',
    tourOfficers: 'Officers',
    tourOfficersText: 'The people who act and sign for your organisation, and how complete the record of each one is.',
    tourDocuments: 'Documents',
    tourDocumentsText: 'Every officer gives two documents: a photograph of the passport and a signature.',
    tourCreateUser: 'Add user',
    tourCreateUserText:
      'Add people here one at a time, or upload a file of them. Each new user waits until a checker authorizes it.',
    tourOwnUsersText: 'You see who of your organisation has access. The bank adds and changes users for you.',
  },
  fr: {
    partners: 'Partenaires',
    operatorUsers: 'Utilisateurs du partenaire',
    operatorUsersText: 'Consulter les utilisateurs de votre organisation',
    users: 'Utilisateurs',
    uploadUsers: 'Import d’utilisateurs',
    referenceTables: 'Tables de référence',
    roles: 'Rôles',
    createRole: 'Rôle',
    officers: 'Organisation et mandataires',
    officerProfile: 'Profil de mandataire',
    checkersQueue: 'File de validation',
    makersQueue: 'Mes demandes',
    userManagement: 'Gestion des utilisateurs',
    userManagementText: 'Créer, modifier, autoriser et consulter les utilisateurs',
    tourCompanyDetails: 'Informations sur la société',
    tourCompanyDetailsText:
      'L’identité de votre organisation : nom, forme, immatriculation et adresse. Vous voyez ici ce qui manque encore.',
    tourOfficers: 'Mandataires',
    tourOfficersText:
      'Les personnes qui agissent et signent pour votre organisation, et l’état d’avancement du dossier de chacune.',
    tourDocuments: 'Documents',
    tourDocumentsText: 'Chaque mandataire fournit deux pièces : une photo d’identité et une signature.',
    tourCreateUser: 'Ajouter un utilisateur',
    tourCreateUserText:
      'Ajoutez ici vos collègues un par un, ou importez un fichier. Chaque nouvel utilisateur attend l’autorisation d’un validateur.',
    tourOwnUsersText:
      'Vous voyez qui, dans votre organisation, dispose d’un accès. La banque ajoute et modifie les utilisateurs pour vous.',
  },
}
