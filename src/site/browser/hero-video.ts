import type { Video } from "../hero-media.ts";

/** WCAG 2.2.2 requires the pause button. A video that cannot play leaves its poster. */
export function playVideo(): void {
	const video = document.querySelector<HTMLVideoElement>("video.media");
	const button = document.querySelector<HTMLButtonElement>(".pause");
	if (!video || !button || isUnwanted()) return;
	const follow = () => {
		button.hidden = false;
		button.textContent = video.paused ? "Play video" : "Pause video";
	};
	video.onplay = video.onpause = follow;
	button.onclick = () => (video.paused ? video.play() : video.pause());
	video.autoplay = true;
	for (const { src, type } of JSON.parse(video.dataset.videos ?? "[]") as Video[])
		video.append(Object.assign(document.createElement("source"), { src, type }));
	video.lastElementChild?.addEventListener("error", () => {
		video.remove();
		button.hidden = true;
	});
}

function isUnwanted(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	const says = (query: string) => matchMedia(`(${query}: reduce)`).matches;
	return connection?.saveData === true || says("prefers-reduced-motion") || says("prefers-reduced-data");
}
