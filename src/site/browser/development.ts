/** Address of change events; "" in builds. */
declare const reloadFrom: string;

const name = "dev-domain";
const links = [...document.querySelectorAll<HTMLAnchorElement>(".development-bar [data-domain]")];
const keys = links.map((link) => link.dataset.domain ?? "");
const [firstLabel = ""] = location.host.split(".");
const hostHasKey = keys.includes(firstLabel);

for (const link of links) {
	link.addEventListener("click", (event) => {
		event.preventDefault();
		choose(link.dataset.domain ?? "");
	});
}

const stored = localStorage.getItem(name);
if (stored && keys.includes(stored) && !hostHasKey && cookie() !== stored) {
	mirror(stored);
	// If cookies are refused, reloading would never end.
	if (cookie() === stored) showPage(location.href);
}

if (reloadFrom) new EventSource(reloadFrom).onmessage = () => location.reload();

function choose(key: string): void {
	localStorage.setItem(name, key);
	mirror(key);
	const address = new URL(location.href);
	if (hostHasKey) address.host = [key, ...location.host.split(".").slice(1)].join(".");
	showPage(address.href);
}

function mirror(key: string): void {
	// biome-ignore lint/suspicious/noDocumentCookie: the cookie store is missing in some browsers
	document.cookie = `${name}=${key}; path=/; SameSite=Lax`;
}

function cookie(): string | undefined {
	return document.cookie
		.split("; ")
		.find((part) => part.startsWith(`${name}=`))
		?.slice(name.length + 1);
}

function showPage(address: string): void {
	const waiting = document.createElement("div");
	waiting.className = "waiting";
	waiting.role = "status";
	waiting.append(document.createElement("i"), "Loading domain configuration");
	document.body.append(waiting);
	if (address === location.href) location.reload();
	else location.assign(address);
}
