/** Addresses of built files, for tests that ask the application without a build. */
export const assets = {
	styles: "body{margin:0}",
	pageStyles: { landing: "main{margin:0}", library: "main{margin:1px}", article: "main{margin:2px}" },
	belowStyles: "/assets/below.css",
	printStyles: "/assets/print.css",
	developmentStyles: "/assets/development.css",
	script: "/assets/site.js",
	developmentScript: "/assets/development.js",
	googleAnalyticsScript: "/assets/google-analytics.js",
	previewScript: "/assets/preview.js",
	shareScript: "/assets/share.js",
	noVisitScript: "/assets/no-visit.js",
	fonts: ["/assets/a.woff2"],
	speculation: "/assets/speculation-a.json",
};

const open = { css: ["/assets/cms/open.css"], preloads: ["/assets/cms/open.js"] };

export const cmsAssets = {
	script: "/assets/cms/cms.js",
	open: { "/cms/login": open, "/cms/set-password": open, "/cms/confirm-email": open },
	office: { css: ["/assets/cms/office.css"], preloads: ["/assets/cms/office.js"] },
};
