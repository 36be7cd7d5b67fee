import { pageColors } from "../../model/look/palette.ts";
import { iconLinks } from "../drawn/icon.ts";
import type { Site } from "../site.ts";
import { Style } from "../uses.tsx";

const look =
	"*{box-sizing:border-box}body{margin:0;min-height:100vh;display:grid;grid-template-rows:.5rem 1fr auto;font:1.125rem/1.6 system-ui,sans-serif;color:var(--ink);background:var(--paper)}" +
	"body:before{content:'';background:var(--band)}" +
	"main{align-self:center;width:100%;max-width:46rem;margin:0 auto;padding:3rem 1.5rem;overflow-wrap:anywhere}" +
	".label{margin:0;font-size:.875rem;color:var(--accent);font-weight:600}" +
	"h1{margin:.5rem 0 1rem;font-size:clamp(2rem,7vw,3.75rem);line-height:1.1;letter-spacing:-.02em;text-wrap:balance}" +
	".lead{margin:0;max-width:34rem;text-wrap:balance;color:var(--soft)}footer{padding:1.5rem;border-top:1px solid var(--rule);text-align:center;font-size:.875rem;color:var(--soft);overflow-wrap:anywhere}";

export function PreparingPage({ site }: { readonly site: Site }) {
	const colors = pageColors(site.primaryColor, site.secondaryColor);
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="color-scheme" content="only light" />
				<meta name="theme-color" content={colors.paper} />
				<meta name="robots" content="noindex" />
				<title>{`Opening soon | ${site.name}`}</title>
				{iconLinks(site).tab.map(({ type, href }) => (
					<link key={href} rel="icon" type={type} href={href} />
				))}
				<Style>{colors.style}</Style>
				<Style>{look}</Style>
			</head>
			<body>
				<main>
					<p className="label">Opening soon</p>
					<h1>{site.name}</h1>
					<p className="lead">We are getting this website ready. Please come back a little later.</p>
				</main>
				<footer>{site.brand.label}</footer>
			</body>
		</html>
	);
}
