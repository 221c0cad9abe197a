import type { EmployeeColumn } from '../contract/admin/import-employees.ts'

/**
 * The usual names of each column, without case, accents, blanks, punctuation and the words in {@link ignored}: English,
 * German, French, Spanish, Italian, Dutch and Polish, and the exports of Entra ID, Google Workspace, Workday and Moodle. A
 * name that could mean another address or the full name, such as "alternate email" or "name", is left out on purpose.
 */
const columnNames: Readonly<Record<EmployeeColumn, ReadonlySet<string>>> = {
  email: new Set([
    ...['email', 'mail', 'emailaddress', 'mailaddress', 'emailid', 'addressemail'],
    ...['emailadresse', 'mailadresse', 'adresseemail', 'adressemail', 'courriel', 'adressecourriel', 'mel'],
    ...['adresseelectronique', 'adressedemessagerie', 'courrierelectronique', 'correo', 'correoelectronico'],
    ...['direcciondecorreo', 'direcciondecorreoelectronico', 'direcciondeemail', 'direccionemail'],
    ...['indirizzoemail', 'indirizzomail', 'indirizzodiposta', 'indirizzodipostaelettronica', 'postaelettronica'],
    ...['emailadres', 'mailadres', 'adresemail', 'adresmail', 'adrespocztyelektronicznej', 'pocztaelektroniczna'],
  ]),
  firstName: new Set([
    ...['firstname', 'givenname', 'forename', 'namefirstname', 'firstnamegivenname', 'fname'],
    ...['vorname', 'vornamen', 'prenom', 'prenoms', 'nombre', 'nombres', 'nombredepila'],
    ...['nome', 'nomedibattesimo', 'voornaam', 'voornamen', 'imie', 'imiona'],
  ]),
  lastName: new Set([
    ...['lastname', 'surname', 'familyname', 'namelastname', 'lastnamesurname', 'lname'],
    ...['nachname', 'familienname', 'zuname', 'nom', 'nomdefamille', 'apellido', 'apellidos'],
    ...['cognome', 'achternaam', 'familienaam', 'nazwisko'],
  ]),
}

/** Words that say nothing about which column it is. */
const ignored = new Set([
  ...['required', 'optional', 'mandatory', 'work', 'legal', 'primary', 'business', 'company', 'corporate', 'official'],
  ...[
    'professional',
    'employee',
    'employees',
    'worker',
    'pflichtfeld',
    'erforderlich',
    'geschaftlich',
    'geschaftliche',
  ],
  ...['dienstlich', 'dienstliche', 'obligatoire', 'professionnel', 'professionnelle', 'obligatorio', 'obligatoria'],
  ...['laboral', 'corporativo', 'obbligatorio', 'aziendale', 'verplicht', 'zakelijk', 'zakelijke', 'wymagane'],
  ...['sluzbowy', 'sluzbowe'],
])

/** Characters; a cell of megabytes is no name, and splitting it into words would block the server for seconds. */
const longest = 200

/** Returns the column that a cell of the header names, or undefined. */
export function columnNamed(name: string): EmployeeColumn | undefined {
  if (name.length > longest) return undefined
  const words = name
    // "WorkEmail" and "givenName" are two words.
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .normalize('NFD')
    .replaceAll(/[\p{M}\p{Cf}]/gu, '')
    .toLowerCase()
    .replaceAll('ł', 'l')
    .split(/[^\p{L}\p{N}]+/u)
  const known = words.filter(word => !ignored.has(word)).join('')
  return employeeColumns.find(column => columnNames[column].has(known))
}

export const employeeColumns = ['email', 'firstName', 'lastName'] as const satisfies readonly EmployeeColumn[]
