/** Addresses of built files, for tests that ask the application without a build. */
export const assets = {
	styles: "body{margin:0}",
	script: "/assets/site.js",
	developmentScript: "/assets/development.js",
	googleAnalyticsScript: "/assets/google-analytics.js",
	fonts: ["/assets/a.woff2"],
	speculation: "/assets/speculation-a.json",
};

export const cmsAssets = { script: "/assets/cms/cms.js", css: ["/assets/cms/cms.css"], preloads: [] };
