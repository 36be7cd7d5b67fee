import { Anchor, Text } from "@mantine/core";
import type { PageKind, ReceiptPage } from "../../../model/api/operating/receipt-api.ts";
import classes from "./receipt.module.css";

const kinds: Readonly<Record<PageKind, string>> = {
	page: "Page",
	gone: "Page, taken down",
	landing: "Landing page",
	library: "Library",
	feed: "Feed",
	sitemap: "Sitemap",
};

export function ReceiptTable({ pages }: { readonly pages: readonly ReceiptPage[] }) {
	const inOrder = pages.toSorted((one, other) => Number(one.isNew) - Number(other.isNew));
	const hasProxy = pages.some(({ through }) => through === "proxy");
	return (
		<table className={classes.table}>
			<thead>
				<tr>
					<th scope="col">Page</th>
					<th scope="col">Status</th>
					<th scope="col">Shows</th>
					<th scope="col">Time</th>
				</tr>
			</thead>
			<tbody>
				{inOrder.map((page) => (
					<tr key={`${page.through} ${page.address}`} data-new={page.isNew}>
						<td>
							<Anchor href={page.address} target="_blank" rel="noreferrer" size="sm">
								{page.address.replace(/^https?:\/\//, "")}
							</Anchor>
							<Text size="xs" c="dimmed">
								{kinds[page.kind]}
								{hasProxy && (page.through === "proxy" ? " · through the CDN" : " · from the server itself")}
							</Text>
							{!page.isNew && (
								<Text size="xs" c="var(--mantine-color-error)">
									{whatToDo(page)}
								</Text>
							)}
						</td>
						<td>{page.status || "None"}</td>
						<td>{shows(page)}</td>
						<td>{page.ms.toLocaleString("en-NZ")} ms</td>
					</tr>
				))}
			</tbody>
		</table>
	);
}

function shows({ status, kind, version, asOf, isNew }: ReceiptPage): string {
	if (kind === "gone" && isNew) return "Nothing, as expected";
	if (status >= 500) return "The page failed: check again. If it fails again, the log says why.";
	if (status !== 200) return "Nothing";
	if (asOf === 0) return "Unknown";
	if (kind === "page" && version > 0) return `Version ${version}`;
	return isNew ? "This change" : "The previous page";
}

function whatToDo({ status, kind, asOf, through }: ReceiptPage): string {
	if (status === 0)
		return "No response in time: check again. If it repeats, contact the operators of the server.";
	if (kind === "gone" && status < 400)
		return through === "proxy"
			? "Visitors still see it: check again. If it repeats, purge the CDN."
			: "Visitors still see it: check again. If it repeats, restart the server.";
	if (status !== 200) return "Visitors do not see this page: check the website’s domain and redirects.";
	if (through === "proxy")
		return asOf === 0
			? "The CDN removes the header x-frontage-version, so the age of the page is unknown."
			: "Still the previous page: check again. If it repeats, purge the CDN.";
	return "Still the previous page: check again. If it repeats, restart the server.";
}
