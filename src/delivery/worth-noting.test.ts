import { expect, it } from "vitest";
import { isWorthNoting } from "./pages/not-found-pages.tsx";

const browser =
	"Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36";
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

it.each([
	"/about-us",
	"/services/pods.html",
	"/index.php",
	"/2019/05/a-long-title-of-a-post-with-24-words-in-it",
	"/brochure.pdf",
	"/library/whānau-homes",
])("%s is logged", (path) => {
	expect(isWorthNoting(path, browser)).toBe(true);
	expect(isWorthNoting(path, googlebot)).toBe(true);
});

it.each([
	"/.env",
	"/api/.git/config",
	"/wp-login.php",
	"/blog/wp-admin/setup.php",
	"/vendor/phpunit/src/eval-stdin.php",
	"/backup.sql",
	"/apple-touch-icon-precomposed.png",
	"/unsubscribe/hana@example.nz",
	"/invite/x7k2m9q4w8r1t5y3z6b0",
	`/${"a".repeat(300)}`,
])("%s is not", (path) => expect(isWorthNoting(path, browser)).toBe(false));

it.each(["", "curl/8.5.0", "Mozilla/5.0 (compatible; AhrefsBot/7.0; +http://ahrefs.com/robot/)"])(
	"nothing that %j requests is",
	(userAgent) => expect(isWorthNoting("/about-us", userAgent)).toBe(false),
);
