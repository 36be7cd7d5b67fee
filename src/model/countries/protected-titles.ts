/** Reserved by law for people on a register. */
export interface ProtectedTitle {
	/** ISO 3166 code. */
	readonly country: string;
	readonly title: string;
	readonly register: string;
	readonly address: string;
	/** The law. */
	readonly source: string;
}

interface Rule extends ProtectedTitle {
	readonly pattern: RegExp;
}

/** Prefixes that name another profession. */
const otherArchitects =
	/\b(?:(?:landscape|naval|marine|golf[ -]course|garden|urban|software|solutions?|systems?|computer|information|data(?:base)?|enterprise|cloud|technical|technology|network|security|application|business|IT|AI|platform|integration|infrastructure|digital|BIM|web|UX|product|service)[ -]+)+architects?\b/giu;

const architect = { title: "Architect", pattern: /\barchitects?\b/iu } as const;

const rules: readonly Rule[] = [
	{
		...architect,
		country: "NZ",
		register: "New Zealand Registered Architects Board",
		address: "https://www.nzrab.nz",
		source: "Registered Architects Act 2005, section 7",
	},
	{
		country: "NZ",
		title: "Chartered professional engineer",
		pattern: /\bchartered professional engineers?\b|\bCPEng\b/iu,
		register: "Chartered Professional Engineers register of Engineering New Zealand",
		address: "https://www.engineeringnz.org",
		source: "Chartered Professional Engineers of New Zealand Act 2002, section 7",
	},
	{
		country: "NZ",
		title: "Licensed building practitioner",
		pattern: /\blicen[cs]ed building practitioners?\b|\bLBP\b/iu,
		register: "public register of licensed building practitioners (MBIE)",
		address: "https://lbp.ewr.govt.nz",
		source: "Building Act 2004, section 314",
	},
	{
		country: "NZ",
		title: "Licensed cadastral surveyor",
		pattern: /\blicen[cs]ed (?:cadastral )?surveyors?\b/iu,
		register: "Cadastral Surveyors Licensing Board of New Zealand",
		address: "https://www.cslb.org.nz",
		source: "Cadastral Survey Act 2002",
	},
	{
		...architect,
		country: "AU",
		register: "architects board of the state, such as the NSW Architects Registration Board or ARBV",
		address: "https://www.aaca.org.au/links/",
		source: "Architects Acts of the states, such as the Architects Act 2003 (NSW) and 1991 (Vic)",
	},
	{
		country: "AU",
		title: "Registered professional engineer of Queensland",
		pattern: /\bregistered professional engineers? of queensland\b|\bRPEQ\b/iu,
		register: "Board of Professional Engineers of Queensland",
		address: "https://www.bpeq.qld.gov.au",
		source: "Professional Engineers Act 2002 (Qld)",
	},
	{
		country: "AU",
		title: "Professional engineer",
		pattern: /(?<!\bchartered )\bprofessional engineers?\b(?! of queensland)/iu,
		register: "register of professional engineers in Victoria, or of design practitioners in New South Wales",
		address: "https://www.consumer.vic.gov.au",
		source:
			"Professional Engineers Registration Act 2019 (Vic), Design and Building Practitioners Act 2020 (NSW)",
	},
	{
		country: "AU",
		title: "Registered building practitioner",
		pattern: /\bregistered building (?:practitioners?|surveyors?|inspectors?)\b/iu,
		register: "Building and Plumbing Commission of Victoria",
		address: "https://www.bpc.vic.gov.au",
		source: "Building Act 1993 (Vic)",
	},
	{
		country: "AU",
		title: "Registered surveyor",
		pattern: /\b(?:registered|licen[cs]ed)(?: (?:land|cadastral))? surveyors?\b/iu,
		register: "surveyors board of the state, such as BOSSI in New South Wales",
		address: "https://www.bossi.nsw.gov.au",
		source: "Surveying and Spatial Information Act 2002 (NSW), Surveying Act 2004 (Vic)",
	},
];

/** Protected titles in a role or post-nominals. @param countries ISO 3166 codes */
export function protectedTitlesIn(text: string, countries: readonly string[]): readonly ProtectedTitle[] {
	const own = text.replace(otherArchitects, "");
	return rules
		.filter(({ country, pattern }) => countries.includes(country) && pattern.test(own))
		.map(({ pattern: _, ...title }) => title);
}
