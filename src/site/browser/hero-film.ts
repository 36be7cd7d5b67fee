/** Gives the hero's film a button that stops it (WCAG 2.2.2), from when it plays. */
export function controlFilm(): void {
	const film = document.querySelector<HTMLVideoElement>("video.media");
	const button = document.querySelector<HTMLButtonElement>(".pause");
	if (!film || !button) return;
	const follow = () => {
		button.hidden = false;
		button.textContent = film.paused ? "Play film" : "Pause film";
	};
	film.onplay = film.onpause = follow;
	if (!film.paused) follow();
	button.onclick = () => (film.paused ? film.play() : film.pause());
}
