export { StoredFile as default } from '../../StoredFile.tsx'
