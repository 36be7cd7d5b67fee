import { Style } from "../uses.tsx";

const look =
	"body{max-width:30em;margin:15vh auto;padding:0 1.5em;font:16px/1.5 system-ui,sans-serif;color:#1a1b1e;background:#fff}" +
	"h1{font-size:1.25em}@media(prefers-color-scheme:dark){body{color:#e9ecef;background:#1a1b1e}}";

/** Without data of the removed website. */
export function GonePage() {
	return (
		<html lang="en">
			<head>
				<meta charSet="utf-8" />
				<meta name="viewport" content="width=device-width, initial-scale=1" />
				<meta name="robots" content="noindex" />
				<title>410 - Gone</title>
				<Style>{look}</Style>
			</head>
			<body>
				<main>
					<h1>410 - Gone</h1>
					<p>The website that was here has been taken down.</p>
				</main>
			</body>
		</html>
	);
}
