import type { Copy } from "../copy.ts";

export const digitalNzCopy: Copy = {
	heroTitle: "Digital Solutions for New Zealand AEC",
	heroSubtitle:
		"Apps, model data and client portals for architects, engineers and builders, made by people who have stood on your sites and read your drawings.",
	problemsTitle: "Problems We Solve for NZ AEC",
	problemsSubtitle: "Three conversations that we have with practices from Whangārei to Invercargill.",
	problem1Title: "The same fact, typed five times",
	problem1Description:
		"Room numbers live in the model, the schedule, the consent set, the cost plan and someone’s inbox. We enter a fact once and let every document read it from there.",
	problem2Title: "Consent is a waiting game",
	problem2Description:
		"Requests for information cost weeks because the answer is hard to find. We link drawings, calculations and producer statements, so that a reply takes an afternoon.",
	problem3Title: "Software that ignores how you work",
	problem3Description:
		"Tools built for other industries ask your team to change. We start with the way that your office draws, checks and issues, and build around it.",
	processTitle: "Our Approach",
	process1Title: "Set out",
	process1Description:
		"Two weeks with the people who do the work. You get a plain map of where time goes and a price for changing it.",
	process2Title: "Build in the open",
	process2Description:
		"Working software every fortnight, on your own projects and data. You steer by using it, not by reading reports.",
	process3Title: "Hand over and stay near",
	process3Description:
		"Training, written notes and the source code are yours. We look after it for as long as you want us to.",
	caseStudiesTitle: "Case Studies",
	teamTitle: "Our Team",
	teamSubtitle: "Developers, modellers and former site engineers under one roof.",
	pricingTitle: "Solution Packages",
	pricingSubtitle: "Fixed scopes to begin with. Each one grows into the next, and nothing is thrown away.",
	package1Title: "Starter App",
	package1Feature1: "One process, moved from spreadsheet to app",
	package1Feature2: "Works on site, with or without a signal",
	package1Feature3: "Live in six weeks, with training for ten people",
	package2Title: "Professional Suite",
	package2Feature1: "Up to four apps that share one set of project data",
	package2Feature2: "Connected to your models, documents and accounts",
	package2Feature3: "A client portal under your own name",
	package3Title: "Enterprise Solution",
	package3Feature1: "Data platform across offices and disciplines",
	package3Feature2: "Information management to ISO 19650",
	package3Feature3: "A named team and agreed response times",
	pricingDetailsLink: "",
	insightsTitle: "Insights",
	insightsSubtitle: "What we learn on the job, written down for the next person who meets it.",
	moreInsightsLink: "",
	allCaseStudiesLink: "",
	contactTitle: "Schedule a Consultation",
	contactDescription:
		"Half an hour, no slides. Bring one thing that slows your office down and leave with an idea of what it would take to fix it.",
	footerDescription:
		"Digital solutions for architecture, engineering and construction firms in Aotearoa New Zealand.",
	footerTagline: "Drawn once, used everywhere.",
	companyLegalName: "",
	companyAbn: "",
	privacyLink: "",
	linkedinLink: "",
	facebookLink: "",
	instagramLink: "",
};
