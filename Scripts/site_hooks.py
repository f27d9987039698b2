"""What the theme of the site leaves out: its bar of pages is a landmark."""


def on_post_page(output, **_):
    return output.replace('<div class="navbar fixed-top', '<div role="navigation" aria-label="Pages" class="navbar fixed-top', 1)
