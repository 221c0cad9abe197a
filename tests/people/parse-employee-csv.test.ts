import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { importRowLimit } from '../../api/contract/admin/import-employees.ts'
import { type EmployeeRecord, parseEmployeeCsv } from '../../api/people/parse-employee-csv.ts'
import { xlsx } from '../library/sample-files.ts'
import { propertyRuns } from '../property-runs.ts'

const zoe = { email: 'zoe@cro.example', firstName: 'Zoë', lastName: 'Müller' }
const parse = (text: string) => parseEmployeeCsv(Buffer.from(text))
const people = (records: readonly EmployeeRecord[]) => records.map(({ line: _, problem: __, ...person }) => person)

/** Returns the text in Windows-1252; its characters must be in ISO 8859-1. */
const windows1252 = (text: string) => Buffer.from(text, 'latin1')

const utf16le = (text: string) => Buffer.from(`\uFEFF${text}`, 'utf16le')

describe('A file is read as the program has saved it', () => {
  test.each([
    ['a text editor', Buffer.from('email,first name,last name\nzoe@cro.example,Zoë,Müller\n')],
    ['a text editor without a last line break', Buffer.from('email,first name,last name\nzoe@cro.example,Zoë,Müller')],
    ['a text editor with spaces', Buffer.from('email, first name, last name\nzoe@cro.example, "Zoë", Müller\n')],
    ['Google Sheets', Buffer.from('Email,First name,Last name\r\nzoe@cro.example,Zoë,Müller')],
    ['Excel, CSV UTF-8', Buffer.from('\uFEFFEmail,First name,Last name\r\nzoe@cro.example,Zoë,Müller\r\n')],
    ['German Excel, CSV', windows1252('Vorname;Nachname;E-Mail-Adresse\r\nZoë;Müller;zoe@cro.example\r\n')],
    ['French Excel, CSV', windows1252('Nom;Prénom;Adresse e-mail\r\nMüller;Zoë;zoe@cro.example\r\n')],
    ['French Excel, CSV UTF-8', Buffer.from('\uFEFFNom;Prénom;Adresse e-mail\r\nMüller;Zoë;zoe@cro.example\r\n')],
    ['a Mac, with decomposed accents', Buffer.from('Nom;Pre\u0301nom;Mail\rMüller;Zoë;zoe@cro.example\r')],
    ['Excel, tab-delimited or pasted', windows1252('e-mail\tVorname\tNachname\r\nzoe@cro.example\tZoë\tMüller\r\n')],
    ['a program that names the delimiter', Buffer.from('sep=;\r\nMail;Vorname;Nachname\r\nzoe@cro.example;Zoë;Müller')],
    ['one that quotes that line', Buffer.from('"sep=,"\nmail,given name,surname\nzoe@cro.example,Zoë,Müller')],
    ['a program that separates with |', Buffer.from('mail|given name|surname\nzoe@cro.example|Zoë|Müller')],
    ['one that declares it', Buffer.from('sep=|\nmail|given name|surname\nzoe@cro.example|Zoë|Müller')],
    ['Excel, Unicode Text', utf16le('First name\tLast name\tE-mail\r\nZoë\tMüller\tzoe@cro.example\r\n')],
    ['UTF-16 in the other order', utf16le('mail;Vorname;Nachname\nzoe@cro.example;Zoë;Müller').swap16()],
    [
      'lines above the header',
      Buffer.from('Employees 2026,,\n,,\nEmail,First name,Last name\nzoe@cro.example,Zoë,Müller'),
    ],
    ['one that quotes every line', Buffer.from('"email,first name,last name"\n"zoe@cro.example,""Zoë"",Müller"\n')],
    ['a spreadsheet of such lines', Buffer.from('"email,first name,last name";;\n"zoe@cro.example,Zoë,Müller";;')],
    ['one that quotes every cell', Buffer.from('"mail";"given name";"surname"\n"zoe@cro.example";"Zoë";"Müller"')],
  ])('%s', (_, bytes) => {
    expect(people(parseEmployeeCsv(bytes))).toEqual([zoe])
  })

  test('characters that only Windows-1252 has', () => {
    const head = Buffer.from('mail;Vorname;Nachname\r\nzoe@cro.example;')
    // Š, ž, and the apostrophe ’.
    const bytes = Buffer.concat([head, Buffer.from([0x8a, 0x69, 0x9e, 0x3b, 0x4f, 0x92, 0x4e])])
    expect(people(parseEmployeeCsv(bytes))).toEqual([{ ...zoe, firstName: 'Šiž', lastName: 'O’N' }])
  })
})

test.each([
  ...['email', 'e-mail', 'mail', 'email address', 'E-Mail-Adresse', 'adresse e-mail', 'EMAIL', ' Email  Address '].map(
    name => [name, `${name},first name,last name`] as const,
  ),
  ...['first name', 'firstname', 'given name', 'Vorname', 'prénom', 'PRÉNOM'].map(
    name => [name, `mail,${name},nom`] as const,
  ),
  ...['last name', 'lastname', 'surname', 'family name', 'Nachname', 'nom', 'NOM'].map(
    name => [name, `mail,prénom,${name}`] as const,
  ),
])('the column name %j is recognised', (_, header) => {
  expect(people(parse(`${header}\nzoe@cro.example,Zoë,Müller`))).toEqual([zoe])
})

test.each([
  'first_name,last_name,email_address',
  'First Name [Required],Last Name [Required],Email Address [Required],Recovery Email,Work Secondary Email',
  'givenName,surname,mail,userPrincipalName,displayName,alternateEmailAddress',
  'First name [givenName],Last name [surname],Mail,User name [userPrincipalName] Required',
  'Legal First Name,Legal Last Name,Email - Primary Work,Email - Primary Home',
  'firstname,lastname,email,username,idnumber',
  'Vorname *,Nachname *,Mailadresse,Name',
  'Pre\u0301nom(s),Nom,Courriel professionnel',
  'Nombre,Apellidos,Correo electrónico',
  'Nome,Cognome,Indirizzo e-mail (obbligatorio)',
  'Voornaam,Achternaam,E-mailadres',
  'Imię,Nazwisko,Adres e-mail służbowy',
])('the columns of %j are recognised', names => {
  expect(people(parse(`${names}\nZoë,Müller,zoe@cro.example`))).toEqual([zoe])
})

const question = (code: string, columns: unknown, headerLine: number, message: RegExp) =>
  expect.objectContaining({
    status: 422,
    code,
    message: expect.stringMatching(message),
    details: { columns, headerLine },
  })
const two = 'Email,First name,Last name,Email\nprivate@home.example,Zoë,Müller,zoe@cro.example'
const unknown = 'sep=,\nStaff,,\nWho,Forename,Name\nzoe@cro.example,Zoë,Müller\nida@cro.example,Ida,Holm'
const headless = 'zoe@cro.example,Zoë,Müller'

test('columns that are not certain are listed with their first rows', () => {
  expect(() => parse(two)).toThrow(
    question(
      'csv-columns-ambiguous',
      [
        { index: 0, name: 'Email', samples: ['private@home.example'] },
        { index: 1, name: 'First name', samples: ['Zoë'] },
        { index: 2, name: 'Last name', samples: ['Müller'] },
        { index: 3, name: 'Email', samples: ['zoe@cro.example'] },
      ],
      1,
      /the email: “Email”, “Email”/,
    ),
  )
  expect(() => parse(unknown)).toThrow(
    question(
      'csv-columns-missing',
      [
        { index: 0, name: 'Who', samples: ['zoe@cro.example', 'ida@cro.example'] },
        { index: 1, name: 'Forename', samples: ['Zoë', 'Ida'] },
        { index: 2, name: 'Name', samples: ['Müller', 'Holm'] },
      ],
      3,
      /Line 3 has the column names “Who”, “Forename”, “Name”. Not found: email, last name/,
    ),
  )
  expect(() => parse(headless)).toThrow(question('csv-columns-missing', expect.any(Array), 0, /no header row/))
})

test.each([
  [two, { email: 3, firstName: 1, lastName: 2, headerLine: 1 }, 2],
  [unknown, { email: 0, firstName: 1, lastName: 2, headerLine: 3 }, 2],
  [headless, { email: 0, firstName: 1, lastName: 2, headerLine: 0 }, 1],
])('the chosen columns of %j are read', (text, choice, line) => {
  expect(parseEmployeeCsv(Buffer.from(text), choice)[0]).toEqual({ line, ...zoe, problem: null })
})

test.each([
  { email: 0, firstName: 1, lastName: 1, headerLine: 1 },
  { email: 0, firstName: 1, lastName: 4, headerLine: 1 },
  { email: 0, firstName: 1, lastName: 2, headerLine: 9 },
])('the impossible choice %j is refused with the columns', choice => {
  const refusal = question('csv-columns-missing', expect.any(Array), 1, /three different/)
  expect(() => parseEmployeeCsv(Buffer.from(two), choice)).toThrow(refusal)
})

test('a row with more cells than the header cannot be assigned', () => {
  const [record] = parse('mail,first name,last name\nzoe@cro.example,Zoë,Müller, PhD')
  expect(record?.problem).toMatch(/4 cells, but the file has 3 columns/)
})

test('a workbook is refused with how to save it as CSV', () => {
  expect(() => parseEmployeeCsv(xlsx())).toThrow(/Save As, CSV UTF-8/)
})

test('extra columns, blank lines, blank rows and missing cells', () => {
  const text =
    '\n;;;;\nId;Mail;Site;Vorname;Nachname\n\n1;zoe@cro.example;Bonn;Zoë;Müller\n;;;;\n  \n2;ida@cro.example\n'
  expect(parse(text)).toEqual([
    { line: 3, ...zoe, problem: null },
    { line: 6, email: 'ida@cro.example', firstName: '', lastName: '', problem: null },
  ])
})

test('quoted cells may contain delimiters, quotation marks and line breaks, which count as lines', () => {
  const text =
    'sep=,\nmail,note,given name,surname\r\na@x.example,"a\r\nb\nc","Anna ""A"", Dr",Berg\r\nb@x.example,"",Ben "B" Lee,Roe\r\n'
  expect(parse(text)).toEqual([
    { line: 2, email: 'a@x.example', firstName: 'Anna "A", Dr', lastName: 'Berg', problem: null },
    { line: 5, email: 'b@x.example', firstName: 'Ben "B" Lee', lastName: 'Roe', problem: null },
  ])
})

const header = 'mail,first name,last name\n'
const rows = (count: number) => 'a@x.example,A,B\n'.repeat(count)

test.each([
  ['nothing', '', 'csv-empty'],
  ['blank lines only', '\r\n \r\n', 'csv-empty'],
  ['a delimiter only', 'sep=;\r\n', 'csv-empty'],
  ['a header only', header, 'csv-empty'],
  ['a header and blank rows', `${header},,\n,,\n`, 'csv-empty'],
  ['no header', rows(2), 'csv-columns-missing'],
  ['no column of addresses', `first name,last name\n${rows(1)}`, 'csv-columns-missing'],
  ['another delimiter than the file says', `sep=;\n${header}${rows(1)}`, 'csv-columns-missing'],
  ['an unknown delimiter', 'mail/first name/last name\na@x.example/A/B', 'csv-columns-missing'],
  ['a quotation mark that is not closed', `${header}a@x.example,"A,B\n${rows(2)}`, 'csv-unreadable'],
  ['UTF-16 without a byte order mark', Buffer.from(`${header}${rows(1)}`, 'utf16le'), 'csv-unreadable'],
  ['a workbook', xlsx(), 'csv-unreadable'],
  ['one row too many', header + rows(importRowLimit + 1), 'csv-too-many-rows'],
])('a file with %s is refused', (_, content, code) => {
  expect(() => parseEmployeeCsv(Buffer.from(content))).toThrow(expect.objectContaining({ status: 422, code }))
})

test('an empty file and a header without rows are refused with different sentences', () => {
  expect(() => parse('')).toThrow('This file is empty.')
  expect(() => parse(header)).toThrow('The file has column names but no rows.')
})

test('a file with as many rows as allowed is read', () => {
  expect(parse(header + rows(importRowLimit))).toHaveLength(importRowLimit)
})

/** A cell that is not blank and, as in a spreadsheet, has no spaces around it. */
const cell = fc
  .string({
    unit: fc.constantFrom('a', 'é', '’', ',', ';', '\t', '"', '\n', '\r\n', '\r', ' ', "'", '='),
    minLength: 1,
  })
  .map(text => text.trim())
  .filter(text => text !== '')
const lineBreak = fc.constantFrom('\n', '\r\n', '\r')

test('records and their lines survive every delimiter, line break, blank line and quotation', () => {
  const file = fc.record({
    delimiter: fc.constantFrom(',', ';', '\t', '|'),
    declared: fc.boolean(),
    lineBreak,
    bom: fc.boolean(),
    records: fc.array(
      fc.record({ cells: fc.tuple(cell, cell, cell, fc.option(cell, { nil: '' })), blank: fc.nat(2) }),
      { minLength: 1, maxLength: 8 },
    ),
  })
  fc.assert(
    fc.property(file, ({ delimiter, declared, lineBreak: end, bom, records }) => {
      const write = (cells: readonly string[]) =>
        cells.map(text => (/[,;\t|"\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)).join(delimiter)
      const expected: EmployeeRecord[] = []
      let line = 1
      let text = write(['Nachname', 'mail', 'Vorname', 'Note'])
      for (const { cells, blank } of records) {
        text += end.repeat(blank + 1) + write(cells)
        line += blank + 1
        const [lastName, email, firstName] = cells.map(text => text.replaceAll(/\r\n?/g, '\n'))
        expected.push({ line, email: email ?? '', firstName: firstName ?? '', lastName: lastName ?? '', problem: null })
        line += cells.join(' ').match(/\r\n|[\r\n]/g)?.length ?? 0
      }
      const start = (bom ? '\uFEFF' : '') + (declared ? `sep=${delimiter}${end}` : '')
      expect(parse(start + text)).toEqual(expected)
    }),
    { numRuns: propertyRuns(300, 20_000) },
  )
})

test('arbitrary bytes are read or refused', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }),
    fc.uint8Array({ maxLength: 300 }).map(tail => Buffer.concat([Buffer.from(header), tail])),
  )
  fc.assert(
    fc.property(bytes, content => {
      try {
        expect(parseEmployeeCsv(content).length).toBeGreaterThan(0)
      } catch (error) {
        expect(error).toMatchObject({ status: 422, code: expect.stringMatching(/^csv-/) })
      }
    }),
    { numRuns: propertyRuns(300, 20_000) },
  )
})
