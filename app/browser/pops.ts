type Follow = (event: PopStateEvent) => void;

const followers = new Set<Follow>();
let isHearing = false;

/** Listens for the browser's Back before the router does: a window calls first who came first. */
export function hearPopsFirst() {
  isHearing = true;
  window.addEventListener('popstate', (event) => {
    for (const follow of followers) follow(event);
  });
}

/** Calls `follow` for each; returns a function that ends it. */
export function onPop(follow: Follow): () => void {
  if (!isHearing) hearPopsFirst();
  followers.add(follow);
  return () => void followers.delete(follow);
}
