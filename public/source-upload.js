// Sends a source ZIP in the background, shows how far it is, and goes on where it stood after a broken line or a restarted
// server. Then the form (app/ui/selling/source-form.tsx) brings the id of the upload instead of the file.
const form = document.querySelector("form[data-open]");
const waiting = document.querySelector("[data-inspecting]");

if (waiting) watch(waiting.dataset.inspecting);
if (form) {
  for (const hint of form.querySelectorAll("[data-script-only]")) hint.hidden = false;
  form.addEventListener("submit", onSubmit);
}

let busy = false;

async function onSubmit(event) {
  const input = form.elements.file;
  const [file] = input.files;
  if (!file) return;
  event.preventDefault();
  if (busy) return;
  busy = true;
  const { submitter } = event;
  const id = await send(file).catch((error) => say(error.message));
  busy = false;
  if (!id) return;
  form.elements.uploadId.value = id;
  input.value = "";
  form.requestSubmit(submitter);
}

function say(words) {
  form.querySelector("[data-status]").textContent = words;
}

function show(done, size) {
  const percent = Math.floor((100 * done) / size);
  form.querySelector("[data-progress]").hidden = false;
  form.querySelector("progress").value = percent;
  form.querySelector("[data-percent]").textContent = `${percent}%`;
}

/** The id of the upload, once all bytes are there. */
async function send(file) {
  const { open, tooLarge, megabytes, broken, stopped } = form.dataset;
  if (file.size > megabytes * 1024 * 1024) throw new Error(tooLarge);
  const begun = JSON.parse(open).find(({ fileName, size }) => fileName === file.name && size === file.size);
  let upload = begun ?? (await call("POST", "/api/upload", { fileName: file.name, size: file.size }));
  for (let failures = 0; failures < 12; failures += 1) {
    const before = upload.received;
    show(before, file.size);
    try {
      upload = await sendBytes(upload, file);
    } catch (error) {
      if (error.isFinal) throw error;
      say(broken);
      await new Promise((resolve) => setTimeout(resolve, Math.min(30, 2 ** failures) * 1000));
      upload = await call("GET", `/api/upload/${upload.id}`).catch(() => upload);
    }
    if (upload.status !== "receiving") return upload.id;
    if (upload.received > before) failures = -1;
  }
  throw new Error(stopped);
}

function sendBytes({ id, received }, file) {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open("PATCH", `/api/upload/${id}/bytes`);
    request.setRequestHeader("Upload-Offset", String(received));
    request.setRequestHeader("Content-Type", "application/offset+octet-stream");
    request.setRequestHeader("Accept-Language", document.documentElement.lang);
    request.upload.onprogress = ({ loaded }) => {
      say("");
      show(received + loaded, file.size);
    };
    request.onload = () => answered(request.status, request.responseText).then(resolve, reject);
    request.onerror = () => reject(new Error("network"));
    request.send(file.slice(received));
  });
}

async function call(method, address, body) {
  const answer = await fetch(address, {
    method,
    headers: { "Content-Type": "application/json", "Accept-Language": document.documentElement.lang },
    body: body && JSON.stringify(body),
  });
  return answered(answer.status, await answer.text());
}

/** What the API answered, or an error with its words; `isFinal`: to send again would not help. */
async function answered(status, text) {
  const { data, message } = await Promise.resolve(text)
    .then(JSON.parse)
    .catch(() => ({}));
  if (status < 300) return data;
  const isFinal = status < 500 && ![400, 408, 409, 429].includes(status);
  throw Object.assign(new Error(message ?? form.dataset.stopped), { isFinal });
}

/** Shows the report as soon as it is there. */
async function watch(id) {
  for (let seconds = 1; seconds < 60; seconds += 1) {
    await new Promise((resolve) => setTimeout(resolve, Math.min(seconds, 5) * 1000));
    const upload = await call("GET", `/api/upload/${id}`).catch(() => null);
    if (upload && upload.status !== "inspecting") return location.reload();
  }
}
