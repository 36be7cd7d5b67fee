import type { Film } from "../hero-media.ts";

/**
 * Plays the hero's film, where motion is wanted and data need not be saved, and gives it the button that stops it
 * (WCAG 2.2.2). A film that cannot be played leaves its poster.
 */
export function playFilm(): void {
	const film = document.querySelector<HTMLVideoElement>("video.media");
	const button = document.querySelector<HTMLButtonElement>(".pause");
	if (!film || !button || isUnwanted()) return;
	const follow = () => {
		button.hidden = false;
		button.textContent = film.paused ? "Play film" : "Pause film";
	};
	film.onplay = film.onpause = follow;
	button.onclick = () => (film.paused ? film.play() : film.pause());
	film.autoplay = true;
	for (const { src, type } of JSON.parse(film.dataset.films ?? "[]") as Film[])
		film.append(Object.assign(document.createElement("source"), { src, type }));
	film.lastElementChild?.addEventListener("error", () => {
		film.remove();
		button.hidden = true;
	});
}

function isUnwanted(): boolean {
	const { connection } = navigator as { connection?: { saveData?: boolean } };
	const says = (query: string) => matchMedia(`(${query}: reduce)`).matches;
	return connection?.saveData === true || says("prefers-reduced-motion") || says("prefers-reduced-data");
}
