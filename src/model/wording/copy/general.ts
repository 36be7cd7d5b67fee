/** What every other brand says where its staff have written nothing; true of any discipline. */
export const generalCopy = {
	heroTitle: "Specialists for architecture, engineering and construction",
	heroSubtitle:
		"One team that draws, documents and delivers its part of the building, and keeps the record in order from first sketch to handover.",
	problemsTitle: "Problems We Solve",
	problemsSubtitle: "Most projects do not fail in the design. They fail between the people who share it.",
	problem1Title: "Information gets lost between firms",
	problem1Description:
		"Every handover drops something: a revision, a dimension, the reason for a decision. We keep one record that each party can read and none can quietly change.",
	problem2Title: "Costs arrive after decisions",
	problem2Description:
		"By the time a price comes back, the drawing has moved on. We price while we draw, so that a choice and its cost sit on the same sheet.",
	problem3Title: "Specialists are called too late",
	problem3Description:
		"Changes are cheap on paper and dear on site. We join early, say what can be built, and stand by it until it is.",
	processTitle: "How We Work",
	process1Title: "Measure",
	process1Description:
		"We walk the site, read the drawings and talk to the people who will use the result. You get a brief on one page.",
	process2Title: "Draw and price",
	process2Description:
		"Design, documentation and cost move forward together, with a review each fortnight and no surprises in between.",
	process3Title: "Deliver and stay",
	process3Description:
		"We see the work through to handover, check it against the drawings, and answer the phone afterwards.",
	caseStudiesTitle: "Case Studies",
	teamTitle: "Our Team",
	teamSubtitle: "The people who answer the phone are the people who do the work.",
	pricingTitle: "Packages",
	pricingSubtitle: "Three ways to begin. Start with one and move to the next when the work asks for it.",
	package1Title: "Basic Platform Licence",
	package1Feature1: "Project record for one office",
	package1Feature2: "Up to ten people and five live projects",
	package1Feature3: "Answers by email within one working day",
	package2Title: "Growth Bundle",
	package2Feature1: "Project record for all of your offices",
	package2Feature2: "Design, documentation and cost reviews each fortnight",
	package2Feature3: "A named specialist who knows your projects",
	package3Title: "Enterprise Suite",
	package3Feature1: "Unlimited people, projects and partner firms",
	package3Feature2: "Connected to your models and cost systems",
	package3Feature3: "Agreed response times and quarterly planning",
	pricingDetailsLink: "",
	insightsTitle: "Insights",
	insightsSubtitle: "Notes from the drawing board and from site.",
	moreInsightsLink: "",
	allCaseStudiesLink: "",
	contactTitle: "Schedule a Consultation",
	contactDescription:
		"Tell us what you are planning and when it has to stand. We answer within one working day, and the first conversation costs nothing.",
	footerDescription: "Specialist services for architects, engineers and builders.",
	footerTagline: "Measured, drawn, built.",
	companyLegalName: "",
	companyAbn: "",
	linkedinLink: "",
	facebookLink: "",
	instagramLink: "",
};
